/** A memory of WebAssembly. A shared one can be sent to other threads, where it remains the same memory. */
export interface WasmMemory {
  readonly buffer: ArrayBufferLike;
}

interface MemoryDescriptor {
  readonly initial: number;
  readonly maximum?: number;
  readonly shared?: boolean;
}

/** The part of the JavaScript interface of WebAssembly that is used here: the core is typed without a browser. */
interface WebAssemblyInterface {
  readonly Memory: new (descriptor: MemoryDescriptor) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

/** WebAssembly, which every browser and Node have. */
export const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyInterface };
