/** The package has no types of its own. */
declare module 'unbzip2-stream' {
  /** Creates a stream that decompresses what is written to it. */
  export default function createDecompressor(): NodeJS.ReadWriteStream;
}
