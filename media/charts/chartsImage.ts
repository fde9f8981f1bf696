/** A drawing that stands for itself. */
export interface Image {
  readonly svg: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Draws all charts of a page, one below the other, each with its section's title and its legend, in the colors that they
 * have now. Charts in folded sections are drawn, too.
 */
export function chartsImage(page: Element): Image {
  const { color, backgroundColor, fontFamily } = getComputedStyle(document.body);
  const drawn: string[] = [];
  let width = 0;
  let top = MARGIN;
  const write = (text: string, size: number, weight: number) => {
    top += size;
    width = Math.max(width, LETTER * size * text.length);
    drawn.push(
      `<text x="${MARGIN}" y="${top}" font-size="${size}" font-weight="${weight}" fill="${color}">${markup(text)}</text>`,
    );
    top += size;
  };
  let heading = '';
  for (const figure of page.querySelectorAll('figure')) {
    const title = figure.closest('section, details')?.querySelector('h2, h3')?.textContent ?? '';
    if (title !== heading) write(title, 15, 600);
    heading = title;
    for (const chart of figure.querySelectorAll('svg')) {
      const [wide, high] = ['width', 'height'].map((name) => Number(chart.getAttribute(name)));
      drawn.push(`<g transform="translate(${MARGIN},${top})" color="${color}">${inner(chart)}</g>`);
      width = Math.max(width, wide!);
      top += high! + GAP;
    }
    for (const { text, length } of legendLines(figure, color)) {
      width = Math.max(width, LETTER * 12 * length);
      drawn.push(`<text x="${MARGIN}" y="${top + 12}" font-size="12" xml:space="preserve">${text}</text>`);
      top += LINE;
    }
    top += GAP;
  }
  const size = { width: width + 2 * MARGIN, height: top + MARGIN };
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="${markup(fontFamily)}" font-size="10">`;
  const ground = `<rect width="100%" height="100%" fill="${backgroundColor}"/>`;
  return { svg: `${head}${ground}${drawn.join('')}</svg>\n`, ...size };
}

/** Rasterizes a drawing at twice its size: PNG in base64. */
export async function pngOf({ svg, width, height }: Image): Promise<string> {
  const image = document.createElement('img');
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^.*?,/, '');
}

const MARGIN = 16;
const GAP = 8;
const LINE = 18;
/** The mean width of a letter in ems. */
const LETTER = 0.6;
/** Characters of a line of a legend. */
const ROOM = 70;

/** The content of a chart, with the colors of the theme in the place of its names for them. */
function inner(chart: SVGElement): string {
  const copy = chart.cloneNode(true) as SVGElement;
  const [originals, copies] = [chart, copy].map((each) => [...each.querySelectorAll('*')]);
  for (const [at, original] of originals!.entries()) {
    for (const name of ['fill', 'stroke']) {
      if (!original.hasAttribute(name)) continue;
      const value = getComputedStyle(original).getPropertyValue(name);
      if (value !== '') copies![at]!.setAttribute(name, value);
    }
  }
  return new XMLSerializer().serializeToString(copy);
}

interface LegendLine {
  readonly text: string;
  /** Characters. */
  readonly length: number;
}

/** The entries of a legend in lines that are no longer than the charts, but for a single long name. */
function legendLines(figure: Element, color: string): LegendLine[] {
  const lines: LegendLine[] = [];
  let room = 0;
  for (const entry of figure.querySelectorAll('.entry')) {
    const sign = entry.querySelector('.sign');
    const look = sign ? getComputedStyle(sign).color : color;
    const name = entry.lastChild?.textContent ?? '';
    const text = `<tspan fill="${look}">${markup(sign?.textContent ?? '')}</tspan><tspan fill="${color}"> ${markup(name)}   </tspan>`;
    room -= name.length + 5;
    if (room < 0) {
      lines.push({ text, length: name.length + 5 });
      room = ROOM - name.length - 5;
    } else {
      const { text: before, length } = lines.pop()!;
      lines.push({ text: before + text, length: length + name.length + 5 });
    }
  }
  return lines;
}

/** Text that is no markup, without characters that XML does not have. */
function markup(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
