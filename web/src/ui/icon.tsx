const SHAPES = {
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 18.5a2 2 0 0 0 4 0',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  chevronUp: 'M6 15l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  sortDown: 'M12 5v14M6 13l6 6 6-6',
  sortUp: 'M12 19V5M6 11l6-6 6 6',
  turnLeft: 'M4 4v5h5M4.6 9A8 8 0 1 1 4 12.5',
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
