/** A bag and a cup: what shares can buy. */
export function Goods() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 104 84"
      width="104"
      height="84"
      className="absolute end-1 bottom-0"
      strokeLinecap="round"
    >
      <ellipse cx="35" cy="79" rx="30" ry="5" fill="#14283c" opacity=".16" />
      <path d="M19 30V19a15 15 0 0 1 30 0v11" fill="none" stroke="#8a7a50" strokeWidth="5" />
      <path d="M6 28H61L65 73C65 77 63 79 59 79H9C5 79 2 77 2 73Z" fill="#efe6cd" />
      <path d="M6 28H61L62 36H5Z" fill="#e2d5b2" />
      <path d="M34 42a12 12 0 0 1 12 12v9.500a2.500 2.500 0 0 1-2.500 2.500h-9.500a12 12 0 0 1 0-24Z" fill="#0ea5e9" />
      <path
        d="M34 49a5.300 5.300 0 0 1 5.300 5.300v4a1.300 1.300 0 0 1-1.300 1.300h-4a5.300 5.300 0 0 1 0-10.600Z"
        fill="#efe6cd"
      />
      <ellipse cx="74" cy="71" rx="26" ry="4" fill="#14283c" opacity=".18" />
      <path d="M88 36h4c6 0 10 4 10 9.500s-4 9.500-10 9.500h-4" fill="none" stroke="#2f6f95" strokeWidth="5.500" />
      <path d="M52 28H91V59C91 66 87 69 81 69H62C56 69 52 66 52 59Z" fill="#3b86b1" />
      <path d="M52 28H62V69C56 69 52 66 52 59Z" fill="#5fa5cc" />
      <ellipse cx="71.500" cy="28" rx="19.500" ry="4.800" fill="#2b5f80" />
      <ellipse cx="71.500" cy="29" rx="16" ry="3.300" fill="#6b3f2a" />
      <path
        d="M66 19c-3-3.500 2.500-5.500 0-9.500M76 19c-3-3.500 2.500-5.500 0-9.500"
        fill="none"
        stroke="#fff"
        strokeWidth="2.500"
        opacity=".8"
      />
    </svg>
  )
}
