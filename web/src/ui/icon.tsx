const SHAPES = {
  archive: 'M3.5 6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9v8.5A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5zM8 13h8',
  asset: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  attention: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17h.01',
  bank: 'M4 9.5 12 4.5l8 5zM6 11v6M10 11v6M14 11v6M18 11v6M4 19.5h16',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  books: 'M5 4h5.5A1.5 1.5 0 0 1 12 5.5V20a1.5 1.5 0 0 0-1.5-1.5H5zM19 4h-5.5A1.5 1.5 0 0 0 12 5.5V20a1.5 1.5 0 0 1 1.5-1.5H19z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  chevronUp: 'M6 15l6-6 6 6',
  chevronUpDown: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  comesIn: 'M17 7L7 17M15 17H7V9',
  filter: 'M4 6h16M7 12h10M10 18h4',
  goesOut: 'M7 17L17 7M9 7h8v8',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8h.01',
  home: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  inAndOut: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  issue: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9.5 13h6M9.5 16.5h4',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  opensOutside: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c0-3.5 2.7-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.3M18 14.6c2.2.7 3.5 2.5 3.5 4.9',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  sortDown: 'M12 5v14M6 13l6 6 6-6',
  sortUp: 'M12 19V5M6 11l6-6 6 6',
  turnLeft: 'M4 4v5h5M4.6 9A8 8 0 1 1 4 12.5',
  truck: 'M3.5 7h10v10h-10zM13.5 10.5h4l3 3.5v3h-7M7.5 19.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  turnRight: 'M20 4v5h-5M19.4 9A8 8 0 1 0 20 12.5',
} as const

export type IconName = keyof typeof SHAPES

/** A sign drawn in the colour of the text around it. It never stands alone: its button has a name. */
export const Icon = ({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 3 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
  >
    <path d={SHAPES[name]} />
  </svg>
)
