/**
 * The folder of evaluation data, which SEMLOC_DATA names. Where it names none, the benchmark says so and ends.
 *
 * @param holds the folders in it that the benchmark reads: `msrpc/ and treebanks/`
 */
export function evaluationData(holds: string): string {
  const data = process.env.SEMLOC_DATA;
  if (data) return data;
  console.log(`Skipped: set SEMLOC_DATA to the folder that holds ${holds}.`);
  process.exit(0);
}
