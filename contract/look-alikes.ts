/** Letters of other scripts, and small capitals, that look like a Latin letter: each before the one that it looks like. */
export const LETTER_LOOKALIKES = `аa вb сc ԁd еe һh іi јj кk мm оo пn рp ԛq гr ѕs тt уy ѵv ԝw хx ӏl нh
  αa βb ϲc εe ηn ιi κk νv οo ρp τt υu χx γy ωw ıi ɑa ᴀa ᴅd ᴇe ɪi ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ʟl σc
  ɡg ʙb ᴄc ꜰf ɢg ʜh ᴊj ᴋk ᴠv ᴡw ʏy ᴢz օo ոn սu հh ցg ѡw`

/** Such pairs by the first of their two signs. */
export const pairsIn = (text: string): Map<string, string> =>
  new Map(text.split(/\s+/).map((pair) => [...pair] as [sign: string, letter: string]))
