/** Bytes that {@link npyHeader} takes, whatever the shape: a file may be begun before its shape is known. */
export const NPY_HEADER_BYTES = 128;

/** The head of a NumPy file (format 1.0) with float32 little-endian values, row-major `[rows, columns]`. */
export function npyHeader(rows: number, columns: number): Uint8Array {
  const description = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`;
  const header = new Uint8Array(NPY_HEADER_BYTES).fill(0x20);
  header.set([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0]);
  new DataView(header.buffer).setUint16(8, NPY_HEADER_BYTES - 10, true);
  header.set(new TextEncoder().encode(description), 10);
  header[NPY_HEADER_BYTES - 1] = 0x0a;
  return header;
}

/** The values of rows as the file has them. */
export function npyRows(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setFloat32(index * 4, value, true);
  return bytes;
}
