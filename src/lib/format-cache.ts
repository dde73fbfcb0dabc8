/** Keeps what `make` returned for each key: `Intl` formatters are slow to build and cheap to hold. */
export function formatCache<Key extends string, Format>(make: (key: Key) => Format): (key: Key) => Format {
  const formats = new Map<Key, Format>()
  return (key) => {
    const known = formats.get(key)
    if (known !== undefined) return known
    const format = make(key)
    formats.set(key, format)
    return format
  }
}
