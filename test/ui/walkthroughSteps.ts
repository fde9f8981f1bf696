import type { Page } from 'playwright-core';
import type { QuickInput } from './quickInput.ts';

export async function openWalkthrough(workbench: QuickInput): Promise<void> {
  await workbench.command('Welcome: Open Walkthrough', workbench.row('First steps with Semloc'));
  await workbench.input.fill('First steps with Semloc');
  await workbench.choose('First steps with Semloc');
}

/** Lets VS Code forget which steps were taken, as other files take some: it unfolds the first that was not. */
export const forgetSteps = (workbench: QuickInput) =>
  workbench.command('Developer: Reset Welcome Page Walkthrough Progress');

/** A step of the walkthrough. */
export const stepIn = (page: Page, title: string) =>
  page.locator('.getting-started-step', { has: page.locator('.step-title', { hasText: title }) });
