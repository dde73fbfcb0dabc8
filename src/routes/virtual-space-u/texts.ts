import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Space, SpaceUser } from '#contract/spaces.ts'
import type { SpaceFailure } from '#src/data/spaces/hooks.ts'
import type { Camera, Direction } from './rules.ts'
import type { MediaObject } from './sample.ts'
import type { MicrophoneFailure } from './use-microphone.ts'

export const cameraTexts: Record<Camera, MessageDescriptor> = {
  first_person: msg({ message: 'First person', comment: 'view of a scene, through the own eyes' }),
  third_person: msg({ message: 'Third person', comment: 'view of a scene, from behind oneself' }),
  overhead: msg({ message: 'Overhead', comment: 'view of a scene, from above' }),
}

export const themeTexts: Record<Space['theme'], MessageDescriptor> = {
  office: msg({ message: 'Office', context: 'theme', comment: 'theme of a virtual space' }),
  nature: msg({ message: 'Nature', context: 'theme', comment: 'theme of a virtual space' }),
  cyber: msg({ message: 'Cyber', context: 'theme', comment: 'theme of a virtual space' }),
  space: msg({ message: 'Outer space', context: 'theme', comment: 'theme of a virtual space' }),
  underwater: msg({ message: 'Underwater', context: 'theme', comment: 'theme of a virtual space' }),
}

export const directionTexts: Record<Direction, MessageDescriptor> = {
  forward: msg({ message: 'Move forward', comment: 'button; the own avatar takes a step' }),
  backward: msg({ message: 'Move backward', comment: 'button; the own avatar takes a step' }),
  left: msg({ message: 'Move left', comment: 'button; the own avatar takes a step' }),
  right: msg({ message: 'Move right', comment: 'button; the own avatar takes a step' }),
}

export const DEVICES: Record<SpaceUser['device'], { label: MessageDescriptor; icon: string }> = {
  vr: {
    label: msg({ message: 'VR', context: 'device', comment: 'how somebody is in a virtual space' }),
    icon: 'i-ph-virtual-reality',
  },
  ar: {
    label: msg({ message: 'AR', context: 'device', comment: 'how somebody is in a virtual space' }),
    icon: 'i-ph-cube-focus',
  },
  desktop: {
    label: msg({ message: 'PC', context: 'device', comment: 'how somebody is in a virtual space' }),
    icon: 'i-ph-monitor',
  },
  mobile: {
    label: msg({ message: 'Mobile', context: 'device', comment: 'how somebody is in a virtual space: on a phone' }),
    icon: 'i-ph-device-mobile',
  },
}

export const MEDIA: Record<MediaObject['type'], { label: MessageDescriptor; icon: string }> = {
  image: { label: msg({ message: 'Picture', context: 'media', comment: 'kind of media' }), icon: 'i-ph-image-duotone' },
  audio: {
    label: msg({ message: 'Sound', context: 'media', comment: 'kind of media' }),
    icon: 'i-ph-music-notes-duotone',
  },
  video: {
    label: msg({ message: 'Video', context: 'media', comment: 'kind of media' }),
    icon: 'i-ph-film-strip-duotone',
  },
  other: {
    label: msg({ message: 'Object', context: 'media', comment: 'kind of media: a thing in the space' }),
    icon: 'i-ph-sparkle-duotone',
  },
}

export const failureTexts: Record<SpaceFailure, MessageDescriptor> = {
  private: msg`This space is private. Only invited people can enter.`,
  full: msg`This space is full. Try again when someone has left.`,
  gone: msg`This space no longer exists.`,
  'sign-in': msg`You’re not signed in. Continue as a guest or sign in so others can see you.`,
  network: msg`You’re offline. Only this device knows where you are.`,
  other: msg`The server didn’t let you in. Try again.`,
}

export const microphoneTexts: Record<MicrophoneFailure, MessageDescriptor> = {
  refused: msg`The microphone isn’t allowed here. You can allow it in the browser’s settings for this page.`,
  none: msg`No microphone was found on this device.`,
  unusable: msg`The microphone couldn’t be used.`,
}

export const GESTURES = [
  {
    id: 'wave',
    icon: 'i-ph-hand-waving-fill',
    label: msg({ message: 'Wave', context: 'gesture', comment: 'gesture with the hand' }),
  },
  {
    id: 'clap',
    icon: 'i-ph-hands-clapping-fill',
    label: msg({ message: 'Clap', context: 'gesture', comment: 'gesture with the hands' }),
  },
  {
    id: 'heart',
    icon: 'i-ph-heart-fill',
    label: msg({ message: 'Heart', context: 'gesture', comment: 'gesture: shows a heart' }),
  },
  {
    id: 'yes',
    icon: 'i-ph-thumbs-up-fill',
    label: msg({ message: 'Agree', context: 'gesture', comment: 'gesture: thumb up' }),
  },
  { id: 'laugh', icon: 'i-ph-smiley-fill', label: msg({ message: 'Laugh', context: 'gesture', comment: 'gesture' }) },
  {
    id: 'question',
    icon: 'i-ph-question-fill',
    label: msg({ message: 'Question', context: 'gesture', comment: 'gesture: has a question' }),
  },
] as const
export type GestureId = (typeof GESTURES)[number]['id']
