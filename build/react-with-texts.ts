import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** React, with Lingui's macros in the files that use them: Babel, which expands them, takes too long to go over the others. */
export const reactWithTexts = (): PluginOption[] =>
  react({ babel: (id) => ({ plugins: hasTexts(id) ? ['@lingui/babel-plugin-lingui-macro'] : [] }) })

const hasTexts = (id: string): boolean => readFileSync(id.replace(/\?.*$/, ''), 'utf8').includes('/macro')
