/** The ellipse that an object throws on its plinth. */
export const objectShadow = (x: number, y: number, rx: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.16}" fill="${colour}"/>`
