import { math } from 'micromark-extension-math';

const MATH = math();
const [FORMULA] = [MATH.text![36]!].flat();

/**
 * The parser's math, in which a single dollar sign follows Pandoc's rule: no white space stands right inside a formula,
 * and no digit after it. "$5 and $10" has none.
 */
export const dollarMath: typeof MATH = {
  ...MATH,
  text: {
    36: {
      ...FORMULA,
      tokenize(effects, ok, nok) {
        const start = this.now();
        return FORMULA!.tokenize.call(
          this,
          effects,
          (code) => {
            const next = code !== null && code > 0 ? String.fromCharCode(code) : '';
            return NO_FORMULA.test(this.sliceSerialize({ start, end: this.now() }) + next)
              ? nok(code)
              : ok(code);
          },
          nok,
        );
      },
    },
  },
};

/** What stands between two single dollar signs, with the character after them, where it is no formula. */
const NO_FORMULA = /^\$(?:\s|[^$][\s\S]*(?:\s\$.?|\$\d)$)/;
