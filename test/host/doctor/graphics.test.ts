import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Device } from '../../../core/onnx/devices.ts';
import { remedyFor } from '../../../host/doctor/graphics.ts';
import { describeMachine } from '../../../host/doctor/machine.ts';

const REMEDIES: [device: Device, reason: string, remedy: RegExp | undefined][] = [
  ['webgpu', 'the Vulkan loader libvulkan.so.1 is not installed', /apt install libvulkan1/],
  ['webgpu', 'this machine has no graphics device', /\/dev\/dri/],
  ['webgpu', 'Failed to get a WebGPU adapter: No supported adapters.', /Vulkan driver/],
  ['cuda', 'this machine has no NVIDIA graphics device', /\/dev\/nvidia0/],
  ['cuda', 'the libraries of this provider are not installed with onnxruntime-node', /CUDA 12/],
  ['dml', 'this build of onnxruntime-node has no dml provider', /Windows/],
  ['coreml', 'this build of onnxruntime-node has no coreml provider', /macOS/],
  ['webgpu', 'it computes wrong results: y is off by 50% of its largest value', undefined],
];

for (const [device, reason, remedy] of REMEDIES) {
  test(`${device}, ${reason}: ${remedy ? 'a remedy' : 'none is known'}`, () => {
    const text = remedyFor(device, reason);
    if (remedy) assert.match(text ?? '', remedy);
    else assert.equal(text, undefined);
  });
}

test('a machine has a processor, cores and memory', () => {
  const { processor, cores, memory, graphics, vulkanDrivers } = describeMachine();
  assert.notEqual(processor, '');
  assert.ok(cores >= 1 && memory > 0);
  assert.equal(graphics === undefined, process.platform !== 'linux');
  assert.equal(vulkanDrivers === undefined, process.platform !== 'linux');
});
