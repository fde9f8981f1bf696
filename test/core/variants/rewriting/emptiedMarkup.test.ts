import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutEmptiedMarkup } from '../../../../core/variants/rewriting/emptiedMarkup.ts';

/** A gap in which `$0` is the place of the words taken away, and what becomes of it. */
const GAPS: readonly (readonly [gap: string, expected: string])[] = [
  ['$0 ', ' '],
  [' *$0* ', ' '],
  [' **$0** ', ' '],
  [' _$0_', ''],
  [' ~~$0~~ ', ' '],
  [' **_$0_** ', ' '],
  [' *$0** ', '* '],
  [' *$0 ', ' *'],
  [' *$0 **', ' ***'],
  ['** $0 ', '**  '],
  [' \\emph{$0} ', ' '],
  [' \\textbf{\\emph{$0}}', ''],
  [' \\emph{$0 ', ' \\emph{'],
  [' \\href{a}{$0} ', ' '],
  [' \\textcolor[rgb]{1,0,0}{$0} ', ' '],
  [' [$0](a) ', ' '],
  [' [$0](a "b c") ', ' '],
  [' [$0][a] ', ' '],
  [' [$0] ', ' [] '],
  [' <b>$0</b> ', ' '],
  [' <b>$0</i> ', ' <b></i> '],
  [' <a href="b c">$0</a>', ''],
  [' xref:a:b.adoc#c[$0]', ''],
  [' {url}/a[$0^] ', ' '],
  [' link:a[$0,window=_blank] ', ' '],
  [' <<a,$0>>', ''],
  [' `$0`_', ''],
  [' `$0 <https://a.b>`__ ', ' '],
  [' :ref:`$0 <a>` ', ' '],
  [' #link("a")[$0]', ''],
];

for (const [gap, expected] of GAPS) {
  test(`markup around words taken away: ${gap}`, () => {
    const at = gap.indexOf('$0');
    assert.equal(withoutEmptiedMarkup(gap.replace('$0', ''), at), expected);
  });
}
