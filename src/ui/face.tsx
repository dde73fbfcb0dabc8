import { Avatar, type AvatarProps } from './avatar.tsx'

/** A path of our own origin, so that nobody learns who reads what, or a picture of this very page. */
const OWN_PATH = /^(\/|blob:)\w/

interface FaceProps extends Omit<AvatarProps, 'children'> {
  /** Where the photo is; shown of our own origin alone. */
  photo?: string | null | undefined
}

/** Somebody's photo over the letter that stands for them until it is there, and where it cannot be had. */
export function Face({ photo, ...rest }: FaceProps) {
  return (
    <Avatar {...rest}>
      {photo && OWN_PATH.test(photo) ? (
        <img
          key={photo}
          src={photo}
          alt=""
          className="absolute w-full h-full rounded-full"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      ) : null}
    </Avatar>
  )
}
