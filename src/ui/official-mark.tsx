/** The seal behind the name of an official account; `label` says so in words. */
export const OfficialMark = ({ label }: { label: string }) => (
  <span
    role="img"
    aria-label={label}
    className="i-ph-seal-check-fill icon-16 inline-block! ms-1 align-text-bottom text-accent"
  />
)
