/** The sign of Saldo: what is closed stands on a double rule, as in a book of accounts. */
export const Mark = () => (
  <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden focusable="false">
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <path d="M13 6.5h5M6 12.5h12M6 17h12" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
