import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Position, Space, SpaceUser } from '#contract/spaces.ts'

export type SampleSpace = Omit<Space, 'name' | 'description'> & {
  name: MessageDescriptor
  description: MessageDescriptor
}

/** The spaces of a device that has never reached the host. */
export const sampleSpaces: readonly SampleSpace[] = [
  {
    id: 'sample-plaza',
    name: msg({ message: 'Wind Plaza', comment: 'name of a virtual space; ja: 風のひろば' }),
    description: msg`A meadow with an open gate, for a walk and a chat.`,
    theme: 'nature',
    maxUsers: 50,
    currentUsers: 4,
    isPrivate: false,
    creator: 'つむぎ',
  },
  {
    id: 'sample-office',
    name: msg`Quiet Office`,
    description: msg`Desks by the window for working side by side.`,
    theme: 'office',
    maxUsers: 80,
    currentUsers: 12,
    isPrivate: false,
    creator: 'Priya Nair',
  },
  {
    id: 'sample-neon',
    name: msg`Neon Terrace`,
    description: msg`A rooftop between glowing towers, loud at weekends.`,
    theme: 'cyber',
    maxUsers: 200,
    currentUsers: 86,
    isPrivate: false,
    creator: 'えだまめ',
  },
  {
    id: 'sample-deck',
    name: msg`Star Deck`,
    description: msg`An observation deck beside the rings.`,
    theme: 'space',
    maxUsers: 30,
    currentUsers: 30,
    isPrivate: false,
    creator: '이하늘',
  },
  {
    id: 'sample-reef',
    name: msg`Reef Tearoom`,
    description: msg`Tea at the bottom of the sea, by invitation.`,
    theme: 'underwater',
    maxUsers: 40,
    currentUsers: 6,
    isPrivate: true,
    creator: '小满茶铺',
  },
]

const sample = (
  id: string,
  name: string,
  x: number,
  z: number,
  device: SpaceUser['device'],
  isSpeaking = false,
): SpaceUser => ({ id, name, avatar: '', position: { x, y: 0, z }, isOnline: true, isSpeaking, device })

/** Who is shown where the host's list is empty. */
export const sampleUsers: readonly SpaceUser[] = [
  sample('sample-edamame', 'えだまめ', -3, 1, 'vr', true),
  sample('sample-tsumugi', 'つむぎ', 3, 2, 'desktop'),
  sample('sample-sora', 'そら', -2, -4, 'ar'),
  sample('sample-emma', 'Emma', 5, -3, 'mobile'),
]

export interface MediaObject {
  id: string
  name: MessageDescriptor
  type: 'image' | 'audio' | 'video' | 'other'
  url: string
  position: Position
  isPlaying: boolean
}

/** What can be played in every space. Pictures and sounds are made on the device, so `url` only names them. */
export const mediaObjects: readonly MediaObject[] = [
  {
    id: 'saturn',
    name: msg`Through the rings of Saturn`,
    type: 'video',
    url: 'anpan:video/saturn',
    position: { x: 4, y: 0, z: -3 },
    isPlaying: true,
  },
  {
    id: 'breeze',
    name: msg`Breeze in five notes`,
    type: 'audio',
    url: 'anpan:audio/breeze',
    position: { x: -6, y: 0, z: -2 },
    isPlaying: false,
  },
  {
    id: 'rain',
    name: msg`Rain on the roof`,
    type: 'audio',
    url: 'anpan:audio/rain',
    position: { x: 7, y: 0, z: -6 },
    isPlaying: false,
  },
  {
    id: 'poster',
    name: msg`Poster of the week`,
    type: 'image',
    url: 'anpan:image/poster',
    position: { x: -4, y: 0, z: -7 },
    isPlaying: false,
  },
  {
    id: 'lanterns',
    name: msg`Floating lanterns`,
    type: 'other',
    url: 'anpan:object/lanterns',
    position: { x: 0, y: 0, z: -5 },
    isPlaying: false,
  },
]
