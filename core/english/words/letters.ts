/** What a letter ends with, on a line of its own: `Kind regards,`. */
export const LETTER_CLOSING =
  /^\s*(?:(?:With )?(?:[Kk]ind(?:est)?|[Bb]est|[Ww]arm(?:est)?) (?:[Rr]egards|[Ww]ishes)|All the best|Best|Best of luck|Cheers|Cordially|Love|Many thanks|Regards|Respectfully|Sincerely(?: yours)?|Take care|Thank you|Thanks(?: again| so much)?|Yours(?: (?:truly|sincerely|faithfully))?),\s*$/;

/** What a letter begins with, on a line of its own: `Dear Ms. Gray,`. */
export const LETTER_GREETING =
  /^\s*(?:Dear|Hi|Hello|Hey|Good (?:morning|afternoon|evening))(?: (?:\p{Lu}[\p{L}.'’-]*|and|or|all|there|everyone|both)){0,5}[,:!]\s*$/u;
