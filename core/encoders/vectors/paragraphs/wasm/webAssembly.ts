/** A memory of WebAssembly. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** The part of the JavaScript interface of WebAssembly that is used here: the core is typed without a browser. */
interface WebAssemblyInterface {
  readonly Memory: new (descriptor: { readonly initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

/** WebAssembly, which every browser and Node have. */
export const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyInterface };
