import { power } from '../../power.ts';
import type { Interval } from './scoreIntervals.ts';
import { studentCritical } from './studentT.ts';

/**
 * The confidence interval of a mean at a level, by Hall's transformation of Student's t (1992), which takes out its
 * skewness: t + γt²/3 + γ²t³/27 + γ/6 for the skewness γ of the mean. For γ = 0 it is that of Student's t. Null where
 * the variance is 0, but for rounding.
 *
 * @param thirdMoment of the mean
 */
export function skewedInterval(
  mean: number,
  variance: number,
  thirdMoment: number,
  degrees: number,
  level: number,
): Interval | null {
  const scale = Math.sqrt(variance);
  if (!(scale > 1e-12 * Math.abs(mean))) return null;
  const skewness = thirdMoment / power(scale, 3);
  const critical = studentCritical(degrees, level);
  return [
    mean - scale * untransformed(critical, skewness),
    mean - scale * untransformed(-critical, skewness),
  ];
}

function untransformed(value: number, skewness: number): number {
  if (Math.abs(skewness) < 1e-9) return value;
  return (3 / skewness) * (Math.cbrt(1 + skewness * (value - skewness / 6)) - 1);
}
