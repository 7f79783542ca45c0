/**
 * The icons: inner markup on a 24 x 24 grid, stroke 1.6, round caps and joins, in the current colour. Drawn for this
 * project, except the logos of the companies that the footer and the sign-in page link to.
 */
export const icons = {
  alert: '<path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01"/>',
  area: '<path d="M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5M15 4h5v5M9 20H4v-5"/>',
  arrow: '<path d="M4.5 12h15M13.5 6l6 6-6 6"/>',
  "arrow-up": '<path d="M12 19.5v-15M6 10.5l6-6 6 6"/>',
  bag: '<path d="M5.5 8.5h13l1 12h-15l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4"/>',
  balcony: '<path d="M4 13h16M4 20h16M6 13v7M10 13v7M14 13v7M18 13v7M7 13V4h10v9M12 4v9"/>',
  bath: '<path d="M3.5 12.5h17v1.5a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-1.5ZM6 12.5V6.3A2.3 2.3 0 0 1 10.3 5M8.5 6.5l3-2M7.5 19l-1 2M16.5 19l1 2"/>',
  bed: '<path d="M3.5 18.5v-12M3.5 15.5h17v3M20.5 15.5v-2.5a3 3 0 0 0-3-3H10v5.5"/><circle cx="6.9" cy="11.8" r="1.6"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4"/>',
  bolt: '<path d="M13 3.5 5.5 13.5h5.5l-1 7 7.5-10H12l1-7Z"/>',
  building:
    '<path d="M5.5 20V5.5l7-2V20M12.5 9.5l6 1.5v9M3.5 20h17M8.5 8h1M8.5 11.5h1M8.5 15h1M15.5 14h.01M15.5 17h.01"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
  camera: '<path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Z"/><circle cx="12" cy="13" r="3.5"/>',
  car: '<path d="M4 16.5v-4l2-5.5h12l2 5.5v4M4 12.5h16M3.5 16.5h17M6 16.5V19M18 16.5V19M7.5 14.5h.01M16.5 14.5h.01"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  "chevron-down": '<path d="m5.5 9.5 6.5 6.5 6.5-6.5"/>',
  "chevron-left": '<path d="M14.5 5.5 8 12l6.5 6.5"/>',
  "chevron-right": '<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>',
  "chevron-up": '<path d="m5.5 14.5 6.5-6.5 6.5 6.5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  compare:
    '<rect x="3.5" y="5" width="7" height="14" rx="1.5"/><rect x="13.5" y="5" width="7" height="14" rx="1.5"/>',
  compass: '<circle cx="12" cy="12" r="8.5"/><path d="m15.5 8.5-2 5-5 2 2-5 5-2Z"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M15.5 8.5v-4h-11v11h4"/>',
  dashboard:
    '<rect x="4" y="4" width="7" height="9" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="5" rx="1.5"/><rect x="13.5" y="11.5" width="6.5" height="8.5" rx="1.5"/><rect x="4" y="15.5" width="7" height="4.5" rx="1.5"/>',
  document: '<path d="M6.5 3.5h7l4.5 4.5v12.5h-11.5v-17ZM13.5 3.5V8H18M9.5 12.5h5M9.5 16h5"/>',
  download: '<path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15"/>',
  drop: '<path d="M12 3.5s6 6.2 6 10.5a6 6 0 0 1-12 0c0-4.3 6-10.5 6-10.5Z"/>',
  edit: '<path d="m5 19 1-4.5L16 4.5l3.5 3.5L9.5 18 5 19ZM14 6.5l3.5 3.5"/>',
  external:
    '<path d="M13.5 4.5h6v6M19 5l-8.5 8.5M16.5 13.5v5a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1h5"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/>',
  "eye-off":
    '<path d="M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16.5 16.5 0 0 1-3 3.7M6.3 7.6A16.2 16.2 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2"/>',
  facebook:
    '<path d="M13.5 21v-8h2.7l.5-3.2h-3.2V8c0-1 .4-1.6 1.7-1.6h1.6V3.6C16.3 3.5 15.5 3.4 14.7 3.4c-2.6 0-4.2 1.5-4.2 4.2v2.2H7.7V13h2.8v8h3Z" fill="currentColor" stroke="none"/>',
  filter: '<path d="M4 5.5h16l-6.2 7.3v5.7l-3.6-2v-3.7L4 5.5Z"/>',
  flag: '<path d="M5.5 21V4.5h12l-2.5 4 2.5 4h-12"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2 18 18M18 6l-1.8 1.8M7.8 16.2 6 18"/>',
  google:
    '<path d="M21 12.2c0-.6-.1-1.2-.2-1.7H12v3.4h5.1a4.4 4.4 0 0 1-1.9 2.9v2.3h3c1.8-1.6 2.8-4 2.8-6.9Z" fill="#4285F4" stroke="none"/><path d="M12 21.3c2.5 0 4.6-.8 6.2-2.3l-3-2.3c-.9.6-1.9.9-3.2.9a5.6 5.6 0 0 1-5.2-3.8H3.7v2.4A9.3 9.3 0 0 0 12 21.3Z" fill="#34A853" stroke="none"/><path d="M6.8 13.8a5.6 5.6 0 0 1 0-3.6V7.8H3.7a9.3 9.3 0 0 0 0 8.4l3.1-2.4Z" fill="#FBBC05" stroke="none"/><path d="M12 6.4c1.4 0 2.6.5 3.6 1.4l2.7-2.7A9.3 9.3 0 0 0 3.7 7.8l3.1 2.4A5.6 5.6 0 0 1 12 6.4Z" fill="#EA4335" stroke="none"/>',
  grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
  grip: '<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"/>',
  gym: '<path d="M7 7v10M4.5 9.5v5M17 7v10M19.5 9.5v5M7 12h10M2.5 12h2M19.5 12h2"/>',
  hands:
    '<path d="m3 7.5 4-1 5 2 5-2 4 1v8l-2.5.8L12 20l-6.5-3.7L3 15.5v-8ZM12 8.5 8.8 11.3a1.5 1.5 0 0 0 2 2.2L13 11.8l4.5 3.9"/>',
  heart:
    '<path d="M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z"/>',
  home: '<path d="M4 11.2 12 4.5l8 6.7M6 9.7V19.5h12V9.7M10 19.5v-5h4v5"/>',
  hospital: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M12 9v7M8.5 12.5h7"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.8h.01"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.8"/><path d="M16.7 7.3h.01"/>',
  key: '<circle cx="8" cy="15.5" r="4"/><path d="m11 12.5 8.5-8.5M16 7.5l2.5 2.5"/>',
  layers: '<path d="m12 4 8.5 4.5L12 13 3.5 8.5 12 4ZM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5"/>',
  lift: '<rect x="5" y="3.5" width="14" height="17" rx="1.5"/><path d="M12 3.5v17M8.5 10.5 9.5 9l1 1.5M13.5 13.5l1 1.5 1-1.5"/>',
  linkedin:
    '<path d="M5 9.5h3V19H5V9.5ZM6.5 4.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM10.5 9.5h2.9v1.3c.5-.9 1.5-1.6 3-1.6 2.8 0 3.6 1.8 3.6 4.3V19h-3v-4.9c0-1.3-.3-2.3-1.6-2.3-1.4 0-1.9 1-1.9 2.3V19h-3V9.5Z" fill="currentColor" stroke="none"/>',
  list: '<path d="M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01"/>',
  logout: '<path d="M14 4.5H5.5v15H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4 7 8 6 8-6"/>',
  map: '<path d="m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2v-13ZM9 4.5v13M15 6.5v13"/>',
  megaphone:
    '<path d="M4 10.5v3a1 1 0 0 0 1 1h2.5L14 19V5L7.5 9.5H5a1 1 0 0 0-1 1ZM17 9a4 4 0 0 1 0 6M8 14.5l1 5h2.5"/>',
  menu: '<path d="M4 7.5h16M4 12h16M4 16.5h16"/>',
  minus: '<path d="M5 12h14"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="2.4"/>',
  phone:
    '<path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z"/>',
  pin: '<path d="M12 21s7-6.1 7-11.3A7 7 0 0 0 5 9.7C5 14.9 12 21 12 21Z"/><circle cx="12" cy="9.8" r="2.5"/>',
  plane:
    '<path d="M10.5 13.5 3.5 12l1.5-1.5 6.5-.5 4-5c.8-1 2.5-1.5 3.3-.8.7.8.2 2.5-.8 3.3l-5 4-.5 6.5L11 19.5l-1.5-6"/>',
  play: '<path d="M8 5.5v13l10.5-6.5L8 5.5Z" fill="currentColor"/>',
  plot: '<path d="M4 8.5 12 4l8 4.5-8 4.5-8-4.5ZM4 8.5v6.5l8 4.5 8-4.5V8.5M12 13v6.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  pool: '<path d="M3 17c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1M8 14V6a2 2 0 0 1 4 0M15 14V6a2 2 0 0 1 4 0M8 10h7"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4.5V9h-4.5"/>',
  school:
    '<path d="m2.5 9.5 9.5-4 9.5 4-9.5 4-9.5-4ZM6.5 11.5V16c1.5 1.5 3.5 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5M21 10v5"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  share: '<path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1"/>',
  shield: '<path d="M12 3.5 5 6v6c0 4.2 3 7.3 7 8.5 4-1.2 7-4.3 7-8.5V6l-7-2.5Z"/>',
  shop: '<path d="M4.5 10.5V19.5h15v-9M3.5 8l1.5-3.5h14L20.5 8a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0A2.8 2.8 0 0 1 3.5 8ZM9.5 19.5v-5h5v5"/>',
  sliders:
    '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  sofa: '<path d="M5 11V8a2.5 2.5 0 0 1 2.5-2.5h9A2.5 2.5 0 0 1 19 8v3M3 13a2 2 0 0 1 4 0v1.5h10V13a2 2 0 0 1 4 0v3.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V13ZM6 17.5V19M18 17.5V19"/>',
  target: '<circle cx="12" cy="12" r="7"/><path d="M12 2.5V7M12 17v4.5M2.5 12H7M17 12h4.5"/>',
  train:
    '<rect x="6" y="4" width="12" height="13" rx="3"/><path d="M6 11.5h12M9.5 14.5h.01M14.5 14.5h.01M8.5 17 6.5 20.5M15.5 17l2 3.5"/>',
  trash: '<path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"/>',
  tree: '<path d="M12 21v-6M12 3.5 6.5 11H9l-3.5 5h13L15 11h2.5L12 3.5Z"/>',
  upload: '<path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4"/>',
  user: '<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20a7.5 7.5 0 0 1 15 0"/>',
  users:
    '<circle cx="9" cy="9" r="3.5"/><path d="M3 19.5a6 6 0 0 1 12 0M15.5 5.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5a6 6 0 0 1 3.5 5"/>',
  video: '<rect x="3.5" y="6.5" width="11.5" height="11" rx="2"/><path d="m15 11 5.5-3v8L15 13"/>',
  visited:
    '<path d="M12 21s7-6.1 7-11.3A7 7 0 0 0 5 9.7C5 14.9 12 21 12 21Z"/><path d="m9 9.8 2.2 2.2L15 8.2"/>',
  whatsapp:
    '<path d="M4 20l1.2-4A8 8 0 1 1 8.2 19L4 20Z"/><path d="M9 8.7c-.6 2.8 3.5 6.9 6.3 6.3l.6-1.4-2-1-1 .8c-1-.5-1.8-1.3-2.3-2.3l.8-1-1-2-1.4.6Z" fill="currentColor" stroke="none"/>',
  youtube:
    '<rect x="2.8" y="5.8" width="18.4" height="12.4" rx="4"/><path d="m10.2 9.3 4.8 2.7-4.8 2.7V9.3Z" fill="currentColor"/>',
} as const;

export type IconName = keyof typeof icons;
