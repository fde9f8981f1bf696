import type { Method } from '../../../core/evaluation/method.ts';
import { METHODS } from '../../../core/evaluation/methods/index.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { MethodItem, Settings } from '../../protocol.ts';
import { textInForm } from '../textInForm.ts';

/** The evaluation methods to choose from, with the defaults under these settings. */
export function listMethods(settings: Pick<Settings, 'choice'>): readonly MethodItem[] {
  return METHODS.map((method) => {
    const bySettings = optionsBySettings(method, settings);
    return {
      name: method.name,
      title: method.title,
      description: textInForm(method.description.replace(/\s+/g, ' ').trim()),
      annotates: method.annotates,
      options: Object.fromEntries(
        Object.entries(method.options).map(([name, option]) => [
          name,
          { ...option, default: bySettings[name] ?? option.default },
        ]),
      ),
    };
  });
}

/** The options of a method for which the editor has a setting. */
export function optionsBySettings(
  { options }: Pick<Method, 'options'>,
  { choice }: Pick<Settings, 'choice'>,
): OptionValues {
  return 'choice' in options ? { choice } : {};
}
