import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvTable } from '../../../../core/evaluation/report/csvTable.ts';
import { latexNumber, latexTable, latexText } from '../../../../core/evaluation/report/latexTable.ts';
import { REPORT_FORMATS } from '../../../../core/evaluation/report/reportFormats.ts';
import { runReport } from '../../../../core/evaluation/report/runReport.ts';
import { readRun } from '../../../../core/evaluation/runFile/parseRun.ts';
import { runWith, share } from '../runs.ts';

const HOSTILE = '=HYPERLINK("http://x")|</script>\\input{/etc/passwd}$x_1^2~#%&{}';
const PARTS = { script: '', style: '' };

test('of a damaged run the reports have what there is', async () => {
  const run = runWith([share('precisionHeldOut', 'bow', 0.5)], { method: 'threshold' });
  for (const manifest of [
    { encoders: { bow: {} } },
    { ...run.manifest, corpus: { files: [{ name: 'a' }] } },
  ]) {
    const { run: damaged } = readRun(
      JSON.stringify({ ...run, manifest, thresholds: { bow: 5 } }),
      'run.json',
    );
    for (const format of ['markdown', 'latex', 'csv'] as const) {
      const text = await reportOf(format, damaged);
      assert.match(text, /0\.5/);
      assert.doesNotMatch(text, /undefined|: \.|\n{3}/);
    }
  }
});

const reportOf = (format: (typeof REPORT_FORMATS)[number], run = runWith([share('T1', 'bow', 0.5)])) =>
  runReport({ run, notices: [] }, format, async () => PARTS);

test('a run is a table of LaTeX with the rules of booktabs', async () => {
  const text = await reportOf('latex', {
    ...runWith([share('T1', 'bow', 0.25), share('T1', 'glove', 0.5)], { method: 'localization' }),
    comparisons: [
      {
        metric: 'T1',
        a: 'bow',
        b: 'glove',
        difference: -0.25,
        interval: [-0.5, 0.01],
        test: 'permutation',
        p: 0.06,
        pHolm: 0.06,
      },
      {
        ...{ metric: 'T1', a: 'bow', b: 'minilm', difference: -0.25, interval: null },
        ...{ test: 'permutation', p: 3.2e-7, pHolm: 3.2e-7 },
      },
    ],
  });
  assert.match(text, /\$-0\.250\$ & -- & \$3\.2 \\times 10\^\{-7\}\$ \\\\/);
  assert.match(
    text,
    /\\begin\{tabular\}\{lrrr\}\n {4}\\toprule\n {4}Metric & bow & glove & \$n\$ \\\\\n {4}\\midrule/,
  );
  assert.match(
    text,
    /T1 & 0\.250 \{\[\}0\.150, 0\.350\{\]\} & \\textbf\{0\.500\} \{\[\}0\.400, 0\.600\{\]\} & 10 \\\\/,
  );
  assert.match(
    text,
    /T1 & bow \$-\$ glove & \$-0\.250\$ & \{\[\}\$-0\.500\$, 0\.010\{\]\} & \$0\.0600\$ \\\\/,
  );
});

test('no text becomes a command of LaTeX', () => {
  assert.equal(
    latexText(HOSTILE),
    '=HYPERLINK(\\textquotedbl{}http://x\\textquotedbl{})\\textbar{}\\textless{}/script\\textgreater{}' +
      '\\textbackslash{}input\\{/etc/passwd\\}\\$x\\_1\\textasciicircum{}2\\textasciitilde{}\\#\\%\\&\\{\\}',
  );
  assert.equal(latexText('a\nb\u202e\u001b'), 'a b\\textbackslash{}u202e\\textbackslash{}u001b');
  assert.equal(latexText("``--'"), "\\textasciigrave{}\\textasciigrave{}{-}{-}{'}");
  assert.equal(latexNumber(-0.0001), '0.000');
  assert.equal(latexTable([['a'], ['b']], '50%')[2], '  \\caption{50\\%}');
});

test('numbers stay numbers in CSV, and no text becomes a formula', () => {
  assert.equal(csvTable([['a', -1.5, null]]), 'a,-1.5,\n');
  for (const [text, cell] of [
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['a,"b"\nc', '"a,""b""\nc"'],
    ['=cmd|\'/c calc\'!A1, "x"', '"\'=cmd|\'/c calc\'!A1, ""x"""'],
  ] as const) {
    assert.equal(csvTable([[text]]), `${cell}\n`);
  }
});

test('a run is CSV with one row per metric and encoder', async () => {
  assert.deepEqual((await reportOf('csv')).split('\n'), [
    'method,metric,title,encoder,kind,value,low,high,n,units',
    'trial,T1,T1,bow,share,0.5,0.4,0.6,10,',
    '',
  ]);
});

test('names in a run cannot leave their places in any format', async () => {
  for (const format of REPORT_FORMATS) {
    const text = await reportOf(format, runWith([share(HOSTILE, HOSTILE, 0.5)]));
    assert.ok(format !== 'latex' || !text.includes('\\input{'), format);
    assert.ok(format === 'csv' || format === 'html' || !text.includes('</script>'), format);
    assert.ok(!/^=|,=|,"=/m.test(format === 'csv' ? text : ''), format);
  }
});
