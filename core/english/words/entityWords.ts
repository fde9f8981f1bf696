/**
 * Words and marks that dates, times, amounts and addresses have where they hold a common noun or verb. Numbers, months
 * and days of the week are not listed: they are never replaced.
 */
export const ENTITY_WORDS = new RegExp(
  [
    String.raw`[@#%]|:/|www\.|[ap]\.m\b`,
    String.raw`\b(?:second|minute|hour|day|night|week|weekend|fortnight|month|quarter|year|decade)s?\b`,
    String.raw`\b(?:centur(?:y|ies)|millenni(?:um|ums|a))\b|\b(?:to|yester)day\b`,
    String.raw`\b(?:morning|afternoon|evening|noon|midnight|tomorrow|tonight)s?\b`,
    String.raw`\b(?:percent|dollar|cent|euro|pound|yen|rupee)s?\b`,
  ].join('|'),
  'i',
);
