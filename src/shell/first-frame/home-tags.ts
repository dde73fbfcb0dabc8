/** The elements that home is made of; a snapshot draws no others. */
export const HOME_TAGS =
  'a article aside b bdi br button div em figcaption figure footer form g h1 h2 h3 header i img input kbd li main nav ol p path circle ellipse rect line defs lineargradient linearGradient radialGradient stop clipPath mask use section small span strong sub sup svg time ul'.split(
    ' ',
  )
