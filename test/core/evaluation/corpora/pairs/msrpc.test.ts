import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMsrpc } from '../../../../../core/evaluation/corpora/pairs/msrpc.ts';
import { InputError } from '../../../../../core/inputError.ts';

const HEADER = 'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String';

const read = (...rows: string[]) => readMsrpc([HEADER, ...rows].join('\n'), 'corpus.txt');

function fails(text: string, expected: RegExp) {
  assert.throws(
    () => readMsrpc(text, 'corpus.txt'),
    (problem: unknown) => {
      assert(problem instanceof InputError);
      assert.match(problem.message, expected);
      return true;
    },
  );
}

test('a paraphrase gives both directions, a pair judged different none', () => {
  assert.deepEqual(read('1\t10\t20\tIt rains .\tRain falls .', '0\t30\t40\tYes .\tNo .'), [
    { ids: ['10', '20'], base: 'It rains .', paraphrase: 'Rain falls .' },
    { ids: ['20', '10'], base: 'Rain falls .', paraphrase: 'It rains .' },
  ]);
});

test('a byte order mark, CRLF and a missing last line break change nothing', () => {
  const plain = read('1\t10\t20\tA\tB', '1\t30\t40\tC\tD', '');
  assert.equal(plain.length, 4);
  assert.deepEqual(readMsrpc(`\uFEFF${HEADER}\r\n1\t10\t20\tA\tB\r\n1\t30\t40\tC\tD`, 'x'), plain);
});

test('quotes are literal', () => {
  const said = '"We," he said, "are ""quoted"" here.';
  assert.equal(read(`1\t10\t20\t${said}\t"Whole."`)[0]!.base, said);
  assert.equal(read(`1\t10\t20\t${said}\t"Whole."`)[0]!.paraphrase, '"Whole."');
});

test('a header alone is a corpus without pairs', () => {
  assert.deepEqual(read(), []);
});

test('what is wrong is said with the line and what was expected', () => {
  fails('x', /corpus\.txt, line 1: the header is “x”.*Expected five columns separated by tabs.*#2 String/);
  fails('Quality,#1 ID,#2 ID,#1 String,#2 String', /line 1: the header is/);
  fails('"Quality"\t"#1 ID"\t"#2 ID"\t"#1 String"\t"#2 String"', /line 1.*quotes literal/);
  fails(
    `${HEADER}\n1\t10\t20\tA\tB\n1\t10\t20\tA`,
    /corpus\.txt, line 3: 4 columns in .*Expected five columns/,
  );
  fails(`${HEADER}\n1\t10\t20\tA\tB\tC`, /line 2: 6 columns/);
  fails(`${HEADER}\nyes\t10\t20\tA\tB`, /line 2: Quality is “yes”\. Expected 0 or 1/);
  fails(`${HEADER}\n1\t10\t20\tA\t `, /line 2: #2 String is empty/);
  fails(`${HEADER}\r\n1\t10\t20\tA\t"He said ""no"" twice"`, /line 2: #2 String is quoted.*without quoting/);
});

test('lines may end with carriage returns alone', () => {
  assert.equal(readMsrpc(`${HEADER}\r1\t10\t20\tA\tB\r1\t30\t40\tC\tD\r`, 'x').length, 4);
});

test('an empty file is said to be empty', () => {
  for (const text of ['', '\uFEFF', '\r\n']) fails(text, /^corpus\.txt is empty\. Expected five columns/);
});
