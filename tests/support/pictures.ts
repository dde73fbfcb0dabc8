/** The smallest pictures there are, one pixel each, in base64. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const WEBP = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
export const JPEG =
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q=='

export const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))
export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A PNG with one more chunk before its end. */
export function pngWith(name: string, text = 'x'): Uint8Array {
  const png = Buffer.from(PNG, 'base64')
  const chunk = Buffer.alloc(12 + text.length)
  chunk.writeUInt32BE(text.length, 0)
  chunk.write(name + text, 4, 'latin1')
  return new Uint8Array(Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]))
}

/** A PNG whose header says another size. */
export function pngSized(width: number, height: number): Uint8Array {
  const png = Buffer.from(PNG, 'base64')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return new Uint8Array(png)
}
