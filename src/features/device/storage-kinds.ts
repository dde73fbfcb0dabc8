import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StorageKind } from '#src/data/storage/hooks/storage.ts'

interface KindLook {
  label: MessageDescriptor
  tint: string
  icon: string
}

/** What this device stores, by kind: its name, and its colour in the bar. */
export const storageKinds: Readonly<Record<StorageKind, KindLook>> = {
  posts: {
    label: msg({ message: 'Feed', context: 'stored', comment: 'kind of stored things: posts, services and products' }),
    tint: 'anpan-brain',
    icon: 'i-ph-newspaper-duotone',
  },
  pictures: {
    label: msg({ message: 'Pictures', context: 'stored', comment: 'kind of stored things' }),
    tint: 'anpan-tv',
    icon: 'i-ph-image-duotone',
  },
  pages: {
    label: msg({
      message: 'Page data',
      comment: 'kind of stored things: cart, chats, wallet and what else was done on pages',
    }),
    tint: 'anpan-map',
    icon: 'i-ph-squares-four-duotone',
  },
  unsent: {
    label: msg({ message: 'Not sent yet', comment: 'kind of stored things: posts and likes that wait' }),
    tint: 'anpan-realty',
    icon: 'i-ph-paper-plane-tilt-duotone',
  },
  drafts: {
    label: msg({ message: 'Drafts', comment: 'kind of stored things' }),
    tint: 'kago',
    icon: 'i-ph-pencil-simple-line-duotone',
  },
  app: {
    label: msg({ message: 'App', context: 'stored', comment: 'kind of stored things: the app itself' }),
    tint: 'slate',
    icon: 'i-ph-device-mobile-duotone',
  },
}

/** The kinds in the order of the bar. */
export const STORAGE_ORDER: readonly StorageKind[] = ['posts', 'pictures', 'pages', 'unsent', 'drafts', 'app']

/** The size of all kinds together. */
export const totalBytes = (use: Readonly<Record<StorageKind, { bytes: number }>>): number =>
  STORAGE_ORDER.reduce((sum, kind) => sum + use[kind].bytes, 0)
