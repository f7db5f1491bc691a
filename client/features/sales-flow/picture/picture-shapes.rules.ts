import type { GamePicture } from '../../../../shared/features/sales-flow/picture/picture.schema.ts'

/** A picture on a grid of 24: an area in the soft tone, and lines of two units in the strong one. */
interface PictureShape {
  readonly area: string
  readonly lines: string
}

/** A line around the area, and more lines. */
const framed = (area: string, more = ''): PictureShape => ({ area, lines: `${area}${more}` })

/** A circle as a path. */
const circle = (x: number, y: number, r: number): string =>
  `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0 ${r} ${r} 0 0 1 ${2 * r} 0Z`

/** The lines of every picture, drawn for Rond. */
export const pictureShapes: Readonly<Record<GamePicture, PictureShape>> = {
  sprout: framed('M12 13C12 9 9 7 4 7c0 4 3 6 8 6Z', 'M12 21v-9c0-4 3-7 8-7 0 4-3 7-8 7M8 21h8'),
  pair: { area: circle(9, 12, 6), lines: `${circle(9, 12, 6)}${circle(15, 12, 6)}` },
  hand: framed(
    'M7 14V7a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v2.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1c-3 0-4.5-1.5-6-4l-2-3.5a1.5 1.5 0 0 1 2.6-1.5Z',
    'M10 7v4M13 6v5M16 7v4',
  ),
  layers: framed('M12 3 3 7.5l9 4.5 9-4.5Z', 'M3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5'),
  tree: framed('M12 2a6 6 0 0 1 6 6 5 5 0 0 1-3 8H9a5 5 0 0 1-3-8 6 6 0 0 1 6-6Z', 'M12 22V10M12 14l3-3'),
  mountain: framed('M2 20 9 6l4 8 2-3 7 9Z', 'M6 12l3 2 3-2'),
  crown: framed('M5 17 3 8l5 4 4-7 4 7 5-4-2 9Z', 'M5 21h14'),
  coin: framed(circle(12, 12, 9), 'M10 7.5v9M15 7.5l-5 4.5 5 4.5'),
  purse: framed('M5 10c-2 5-2 11 7 11s9-6 7-11Z', 'M9 10 7 3h10l-2 7M12 14v3'),
  chest: framed('M3 12h18v8H3Z', 'M3 12a6 6 0 0 1 5-7h8a6 6 0 0 1 5 7M12 10v5'),
  diamond: { area: 'M8 4h8l5 6H3Z', lines: 'M8 4h8l5 6-9 11L3 10ZM3 10h18M8 10l4 11 4-11' },
  fish: framed('M2 12c3-6 11-7 15 0-4 7-12 6-15 0Z', 'M17 12l5-4v8ZM7 11v.1'),
  whale: framed(
    'M2 12a7 7 0 0 0 7 7h4c4 0 6-3 6-8-5 3-7 1-8-1-3-3-9-3-9 2Z',
    'M19 11c-2-1-3-3-2-6 1 2 3 2 5 0 0 3-1 5-3 6M6 13v.1',
  ),
  magnet: { area: 'M4 4h5v5H4ZM15 4h5v5h-5Z', lines: 'M4 4h5v9a3 3 0 0 0 6 0V4h5v9a8 8 0 0 1-16 0ZM4 9h5M15 9h5' },
  match: framed('M12 2c3 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1-4 4-7Z', 'M12 13v9'),
  candle: framed('M8 12h8v9H8Z', 'M12 12V9M12 2c2 2 3 3 3 4.5a3 3 0 0 1-6 0C9 5 10 4 12 2ZM5 21h14'),
  flame: {
    area: 'M12 11c2 2 3 4 3 6a3 3 0 0 1-6 0c0-2 1-4 3-6Z',
    lines: 'M12 2c1 4 7 7 7 13a7 7 0 0 1-14 0c0-4 2-5 3-7 0 2 1 3 2 3 2-3 1-6 2-9Z',
  },
  bonfire: framed('M12 2c3 3 5 6 5 9a5 5 0 0 1-10 0c0-3 2-6 5-9Z', 'M4 22l16-4M4 18l16 4'),
  sun: framed(
    circle(12, 12, 4.5),
    'M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  ),
  bridge: { area: 'M3 15c5-9 13-9 18 0Z', lines: 'M2 15h20M3 15c5-9 13-9 18 0M5 15v5M19 15v5M12 8v7M8 10v5M16 10v5' },
  hive: {
    area: 'M12 2l4 2.5v5L12 12 8 9.5v-5Z',
    lines: 'M12 2l4 2.5v5L12 12 8 9.5v-5ZM8 12l4 2.5v5L8 22l-4-2.5v-5ZM16 12l4 2.5v5L16 22l-4-2.5v-5Z',
  },
  ship: { area: 'M13 3v10h7Z', lines: 'M3 16h18l-3 5H6ZM13 2v14M13 3l7 10h-7M10 6l-6 7h6Z' },
  lighthouse: framed('M9 9h6l2 12H7Z', 'M9 9V5l3-3 3 3v4M8 15h8M4 6H2M22 6h-2M5 21h14'),
  tower: { area: 'M8 9h8v12H8Z', lines: 'M8 21V9M16 21V9M6 3v6h12V3h-3v2.5h-1.5V3h-3v2.5H9V3ZM5 21h14M12 21v-5' },
  chain: framed('M6 8h5a4 4 0 0 1 0 8H6a4 4 0 0 1 0-8Z', 'M13 8h5a4 4 0 0 1 0 8h-5a4 4 0 0 1 0-8Z'),
  trophy: framed('M7 3h10v7a5 5 0 0 1-10 0Z', 'M7 5H3c0 4 1 6 4 6M17 5h4c0 4-1 6-4 6M12 15v5M7 21h10'),
  medal: framed(circle(12, 15, 6), 'M8 10 4 3h5l3 6 3-6h5l-4 7M12 13v4'),
  star: {
    area: 'M12 3v14l-5.6 3 1.2-6.2L3 9.5l6.3-.8Z',
    lines: 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8Z',
  },
  rocket: framed(
    'M12 2c4 3 5 8 4 14H8C7 10 8 5 12 2Z',
    `M8 11l-4 5v3l4-3M16 11l4 5v3l-4-3M10 19v2M14 19v2${circle(12, 9, 1.5)}`,
  ),
  lightning: framed('M13 2 5 14h6l-1 8 9-13h-6Z'),
  target: { area: circle(12, 12, 5), lines: `${circle(12, 12, 9)}${circle(12, 12, 5)}M12 12v.1` },
  key: framed(circle(8, 8, 5), 'M11.5 11.5 21 21M17 17l3-3M14 14l2-2'),
  door: framed('M7 3h10v18H7Z', 'M3 21h18M14 12v.1'),
  phone: { area: 'M7 6h10v11H7Z', lines: 'M7 2h10v20H7ZM7 6h10M7 17h10M12 19.5v.1' },
  bell: framed('M6 17v-6a6 6 0 0 1 12 0v6Z', 'M3 17h18M9 20c1 2 5 2 6 0M12 5V2'),
  compass: { area: 'M16 8l-2.5 5.5L8 16l2.5-5.5Z', lines: `${circle(12, 12, 9)}M16 8l-2.5 5.5L8 16l2.5-5.5Z` },
  shield: { area: 'M12 3v18c-5-2-8-5-8-10V6Z', lines: 'M12 3l8 3v5c0 5-3 8-8 10-5-2-8-5-8-10V6ZM8.5 12l2.5 2.5 4.5-5' },
  moon: framed('M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10Z', 'M18 4v3M16.5 5.5h3'),
  sunrise: framed('M6 16a6 6 0 0 1 12 0Z', 'M2 16h20M5 20h14M12 3v4M4 8l2 2M20 8l-2 2'),
  umbrella: framed('M3 12a9 9 0 0 1 18 0Z', 'M12 12v7a2.5 2.5 0 0 1-5 0M12 3V2'),
  heart: framed('M12 21C5 16 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 7-9 12Z'),
  book: framed('M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1Z', 'M12 6c3-2 6-2 9-1v14c-3-1-6-1-9 1'),
  bulb: framed(
    'M12 2a6.5 6.5 0 0 1 4 11.5c-1 1-1 2-1 3.5H9c0-1.5 0-2.5-1-3.5A6.5 6.5 0 0 1 12 2Z',
    'M9 20h6M11 22.5h2',
  ),
  signal: {
    area: 'M12 20 6 13a9 9 0 0 1 12 0Z',
    lines: 'M2 8.5a14 14 0 0 1 20 0M6 13a9 9 0 0 1 12 0M9 16.5a4.5 4.5 0 0 1 6 0M12 20v.1',
  },
  plug: framed('M6 9h12v3a6 6 0 0 1-12 0Z', 'M9 9V3M15 9V3M12 18v4'),
  map: { area: 'M3 6l6-2v14l-6 2ZM15 6l6-2v14l-6 2Z', lines: 'M9 4l6 2 6-2v14l-6 2-6-2-6 2V6ZM9 4v14M15 6v14' },
  flag: framed('M5 4c5-2 8 3 14 0v9c-6 3-9-2-14 0Z', 'M5 22V3'),
  clover: framed(`${circle(12, 6.5, 3.5)}${circle(7.5, 12, 3.5)}${circle(16.5, 12, 3.5)}`, 'M12 10c0 5 1 8 3 11'),
  gift: framed('M4 12h16v9H4Z', 'M3 8h18v4H3ZM12 8v13M12 8C9 8 7 7 7 5s3-3 5 3c2-6 5-5 5-3s-2 3-5 3'),
  ticket: framed('M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4Z', 'M14 8v1M14 11.5v1M14 15v1'),
  plate: { area: circle(15, 13, 3), lines: `${circle(15, 13, 6.5)}${circle(15, 13, 3)}M4 3v18M2 3v4a2 2 0 0 0 4 0V3` },
  hoodie: framed('M8 3l4 4 4-4 5 4-1 6-3-1v9H7v-9l-3 1-1-6Z', 'M10 15h4v3h-4ZM10.5 7v3M13.5 7v3'),
  headphones: framed('M3 14h5v7H3ZM16 14h5v7h-5Z', 'M3 14a9 9 0 0 1 18 0'),
  calendar: { area: 'M4 5h16v5H4Z', lines: 'M4 5h16v16H4ZM4 10h16M8 2v4M16 2v4M9 15l2 2 4-4' },
  cup: framed('M4 9h12v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5Z', 'M16 11h2a2.5 2.5 0 0 1 0 5h-2M8 3v3M12 3v3'),
  card: { area: 'M3 9h18v3H3Z', lines: 'M3 5h18v14H3ZM3 9h18M3 12h18M6 16h4' },
  plane: { area: 'M21 3 10 14l3 7Z', lines: 'M21 3 3 10l7 4 3 7ZM21 3 10 14' },
  ball: {
    area: 'M12 8l4 3-1.5 4.5h-5L8 11Z',
    lines: `${circle(12, 12, 9)}M12 8l4 3-1.5 4.5h-5L8 11ZM12 8V3M16 11l4.5-1.5M14.5 15.5l3 4M9.5 15.5l-3 4M8 11 3.5 9.5`,
  },
}

/** The shapes behind the pictures of badges, on a grid of 48: one for each length of period. */
export const frameShapes: Readonly<Record<string, string>> = {
  day: circle(24, 24, 22),
  week: 'M24 2l19 11v22L24 46 5 35V13Z',
  month: 'M13 3h22a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H13A10 10 0 0 1 3 35V13A10 10 0 0 1 13 3Z',
  all: 'M24 1l6.7 6.8 9.6-.1-.1 9.6L47 24l-6.8 6.7.1 9.6-9.6-.1L24 47l-6.7-6.8-9.600.1.1-9.6L1 24l6.8-6.7-.1-9.6 9.6.1Z',
}
