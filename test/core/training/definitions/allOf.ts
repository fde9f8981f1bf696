import type {
  DefinitionList,
  TrainingDefinition,
} from '../../../../core/training/definitions/definitionStore.ts';

/** The definitions of a list, in their order. */
export function allOf(list: DefinitionList): TrainingDefinition[] {
  return Array.from({ length: list.length }, (_, place) => list.at(place)!);
}
