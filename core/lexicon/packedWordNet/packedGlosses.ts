import { InputError } from '../../inputError.ts';
import { splitGloss } from '../gloss.ts';
import { GLOSSES, type Meta } from '../packedKinds.ts';
import { openSections } from '../sections.ts';
import type { WordNet } from '../wordnet.ts';

/** Opens the glosses of a packed WordNet, whose file is read when the first gloss is asked for. */
export function openGlosses(file: () => Uint8Array, { glosses }: Pick<Meta, 'glosses'>): WordNet['gloss'] {
  const decoder = new TextDecoder();
  let opened: { blob: Uint8Array; ends: Uint32Array } | undefined;
  const open = () => {
    const sections = openSections(file(), GLOSSES);
    if (sections.hash !== glosses) {
      throw new InputError(
        'The packed WordNet glosses belong to another WordNet.',
        'Rebuild both with `npm run build`, or reinstall Semloc.',
      );
    }
    return { blob: sections.bytes(0), ends: sections.u32(1) };
  };
  return (synset) => {
    opened ??= open();
    const { blob, ends } = opened;
    return splitGloss(decoder.decode(blob.subarray(ends[synset]!, ends[synset + 1]!)));
  };
}
