import { Avatar, type AvatarProps } from './avatar.tsx'
import { showGround } from './show-ground.ts'

/** A path of our own origin, so that no other host learns who reads it, or a picture of this very page. */
const OWN_PATH = /^(\/|blob:)\w/

interface FaceProps extends Omit<AvatarProps, 'children'> {
  /** Where the photo is; shown of our own origin alone. */
  photo?: string | null | undefined
}

/** A person's photo, over the letter that is seen until it has loaded, and where it does not load. */
export function Face({ photo, ...rest }: FaceProps) {
  return (
    <Avatar {...rest}>
      {photo && OWN_PATH.test(photo) ? (
        <img
          key={photo}
          src={photo}
          alt=""
          className="absolute w-full h-full rounded-full object-cover"
          onLoad={showGround}
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      ) : null}
    </Avatar>
  )
}
