import { type ColumnarRows, columnarFormat, type FileBytes } from '../columnar.ts';

/** Opens a Parquet file, or an Arrow file by the ending .arrow. @throws InputError that names the file, if it is none */
export async function openColumnar(
  bytes: FileBytes,
  path: string,
  megabytes?: number,
): Promise<ColumnarRows> {
  if (columnarFormat(path) === 'Arrow') return (await import('./arrow.ts')).openArrow(bytes, path, megabytes);
  return (await import('./parquet.ts')).openParquet(bytes, path, megabytes);
}

/** Opens such a file, of which only the parts are read that are needed. @throws as {@link openColumnar} does */
export async function openColumnarParts(
  path: string,
  files: FileParts,
  megabytes?: number,
): Promise<ColumnarRows> {
  const byteLength = (await files.size(path)) ?? 0;
  // What is no file is refused as such.
  if (byteLength === 0) await files.readPart(path, 0, 0);
  const slice = async (start: number, end = byteLength) =>
    (await files.readPart(path, start, end - start)).slice().buffer as ArrayBuffer;
  return openColumnar({ byteLength, slice }, path, megabytes);
}

/** Access to a file by its parts, as model files give it. */
interface FileParts {
  size(path: string): Promise<number | undefined>;
  readPart(path: string, offset: number, length: number): Promise<Uint8Array>;
}
