import { contexts } from '../../../english/patterns/contexts.ts';

/** Tests whether a state has a sense or a construction that its opposite does not share. */
export const isOfOwnSense = contexts(`
  [*ern] time
  [dangerous|important] to
  too [] /TO                   # too tired to walk
  much ... [willing]           # how much I am willing to pay
  [happy] to /VB
  /NN [present]                # a birthday present
  [married] /RB*               # married firstly to a painter
  [visible] light|spectrum|magnitude|wavelength|radiation
  ~have [expected]             # had expected him
  *ly [disabled]               # mentally disabled
  [solo] !/NN*
  ~go [quietly]
  [certain|uncertain] <phrase>  # it is certain the house burned
  ~have ...2 [disabled|supported|unsupported]
  ~become [disabled|supported|unsupported]
  [legally|economically|politically] /JJ*
  /NN* [international|domestic|national]
  than ... [able|willing]      # than anyone would be able to
`);

/** Tests whether a state is awaited, aimed at, or part of a condition, where its opposite would make no sense. */
export const isAskedFor = contexts(`
  until|till|once|before ... []  # wait until the glue is dry
  ~ensure ... []               # ensure a successful test
  if|when|once /VBN|VBD []     # if found guilty
  as long as
  whereas                      # infected ones, whereas healthy ones stay
`);
