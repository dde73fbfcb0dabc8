/** Only `route.tsx`, `index.tsx` and `__root.tsx` are routes; the rest of a page's folder is its own business. */
export const routeFileIgnorePattern = '^(?!(?:__root|index|route)\\.tsx$).*\\.tsx?$'
