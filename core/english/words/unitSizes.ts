/** A unit of measure as a number of base units of its dimension. */
interface UnitSize {
  readonly dimension: string;
  /** Base units in one of it. */
  readonly size: number;
}

/** The units that any case may have, each by its lemma in lower case; a dimension per line, its base unit first. */
const DIMENSIONS = `
  length: m=1 meter=1 km=1000 kilometer=1000 cm=0.01 centimeter=0.01 mm=0.001 millimeter=0.001 mi=1609.344 mile=1609.344
    yd=0.9144 yard=0.9144 foot=0.3048 ft=0.3048 inch=0.0254
  mass: g=1 gram=1 kg=1000 kilogram=1000 kilo=1000 mg=0.001 milligram=0.001 mcg=0.000001 µg=0.000001 μg=0.000001
    microgram=0.000001 lb=453.59237 pound=453.59237 oz=28.349523125 ounce=28.349523125 ton=907184.74 tonne=1000000
  volume: l=1 liter=1 ml=0.001 milliliter=0.001 cl=0.01 centiliter=0.01 dl=0.1 deciliter=0.1 gal=3.785411784
    gallon=3.785411784 qt=0.946352946 quart=0.946352946 pint=0.473176473 tsp=0.00492892159375
    teaspoon=0.00492892159375 tbsp=0.01478676478125 tablespoon=0.01478676478125
  time: second=1 sec=1 millisecond=0.001 ms=0.001 minute=60 min=60 hour=3600 hr=3600 day=86400 week=604800
    fortnight=1209600
  months: month=1 year=12 decade=120 century=1200
  data: byte=1 kb=1000 kilobyte=1000 mb=1000000 megabyte=1000000 gb=1000000000 gigabyte=1000000000
    tb=1000000000000 terabyte=1000000000000 kilobit=125 megabit=125000 gigabit=125000000
  power: watt=1 kw=1000 kilowatt=1000 mw=1000000 megawatt=1000000
  energy: kwh=1 kilowatt-hour=1
  frequency: hz=1 hertz=1 khz=1000 kilohertz=1000 mhz=1000000 megahertz=1000000 ghz=1000000000 gigahertz=1000000000
  celsius: °c=1 celsius=1
  fahrenheit: °f=1 fahrenheit=1
  dollars: $=1 dollar=1 usd=1 buck=1 cent=0.01
  euros: €=1 euro=1 eur=1
  sterling: £=1 gbp=1
  yen: ¥=1 yen=1 jpy=1
  share: %=0.01 percent=0.01 pct=0.01
  speed: km/h=1 kph=1 kmh=1 mph=1.609344
`;

/** The symbols that mean another unit in another case, as they are written. */
const CASED = `
  celsius: C=1
  fahrenheit: F=1
  mass: Mg=1000000
  volume: ML=1000000
  data: kb=125 Kb=125 Mb=125000 Gb=125000000 Tb=125000000000
  power: mW=0.001
  frequency: mHz=0.001
  conductance: mS=0.001 MS=1000000
`;

const [SIZES, CASED_SIZES] = [readSizes(DIMENSIONS), readSizes(CASED)];

/** Finds the size of a unit by its lemma, symbol or sign, as it is written: "mW" and "MW" differ. "Pound" is a mass. */
export function unitSize(written: string): UnitSize | undefined {
  return CASED_SIZES.get(written) ?? SIZES.get(written.toLowerCase());
}

function readSizes(dimensions: string): ReadonlyMap<string, UnitSize> {
  return new Map(
    dimensions
      .trim()
      .split(/\n(?= {2}\S)/)
      .flatMap((line) => {
        const [dimension, units] = line.trim().split(/:\s+/) as [string, string];
        return units.split(/\s+/).map((unit) => {
          const [name, size] = unit.split('=') as [string, string];
          return [name, { dimension, size: Number(size) }] as const;
        });
      }),
  );
}
