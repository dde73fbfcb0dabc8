import type { ComponentProps } from 'react'
import { callNameOf } from '#src/lib/call-name.ts'
import { Face } from '#src/ui/face.tsx'
import { useNameOf } from './use-name-of.ts'

type Named = NonNullable<Parameters<ReturnType<typeof useNameOf>>[0]>

interface AuthorFaceProps extends Pick<ComponentProps<typeof Face>, 'size'> {
  of: Named & { id: string; avatar?: string | null | undefined; avatarColour?: string | null | undefined }
}

/** An author's face: their photo, or the letter of their name on their colour. */
export function AuthorFace({ of, ...rest }: AuthorFaceProps) {
  const nameOf = useNameOf()
  return <Face id={of.id} name={callNameOf(of, nameOf(of))} tint={of.avatarColour} photo={of.avatar} {...rest} />
}
