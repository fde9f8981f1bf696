import type { ModelConfig } from './modelConfig.ts';

/** The base of the angles of rotary embeddings, by the names that fields have had. */
export interface RopeFields {
  /** The field of rope_parameters, where kinds of layers differ. */
  readonly kind?: string;
  /** The field of older files. */
  readonly older: string;
  readonly fallback: number;
}

/** Reads the base. Throws an InputError if angles are scaled in some way. */
export function ropeBase(config: ModelConfig, { kind, older, fallback }: RopeFields): number {
  const all = config.object('rope_parameters');
  const parameters = (kind === undefined ? all : all?.object(kind)) ?? config.object('rope_scaling');
  const type = parameters?.text(['rope_type', 'type'], 'default');
  if (type !== undefined && type !== 'default') {
    throw config.unsupported(all ? 'rope_parameters' : 'rope_scaling');
  }
  for (const fields of [config, parameters]) fields?.onlyBuilt([['partial_rotary_factor', 1]]);
  return parameters?.number('rope_theta', config.number(older, fallback)) ?? config.number(older, fallback);
}

/** The kinds of attention of the layers: true for those that see only a window. */
export function slidingLayers(
  config: ModelConfig,
  count: number,
  isSliding: (layer: number) => boolean,
): readonly boolean[] {
  const types = config.names('layer_types');
  if (!types) return Array.from({ length: count }, (_, layer) => isSliding(layer));
  const known = types.every((type) => type === 'full_attention' || type === 'sliding_attention');
  if (!known || types.length !== count) throw config.unsupported('layer_types');
  return types.map((type) => type === 'sliding_attention');
}
