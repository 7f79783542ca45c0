/** The logo: a pin that contains the mountains. --mark, --mark-snow and --mark-shade recolour it. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 1.5C8.8 1.5 3.5 6.9 3.5 13.7c0 7.7 7.6 13 12.5 17 4.9-4 12.5-9.3 12.5-17C28.5 6.9 23.2 1.5 16 1.5Z"
        fill="var(--mark, #c8215d)"
      />
      <path
        d="M6.4 18.4 11 12.6l2.3 2.5 4.3-6.7 3.2 4.6 1.5-1.5 3.8 6.1c-1.8 4-5.9 7.2-10.1 10.5-3.9-3.1-7.7-6-9.6-9.7Z"
        fill="var(--mark-snow, #fff)"
      />
      <path
        d="m17.6 8.4 3.2 4.6 1.5-1.5 3.8 6.1c-.9 2-2.3 3.8-4 5.5-1.6-2.5-4-4.5-3.3-8 .3-1.8-.2-4-1.2-6.7Z"
        fill="var(--mark-shade, #f7b3c7)"
      />
    </svg>
  );
}
