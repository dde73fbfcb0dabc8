import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** React, and the texts of files that hold some: Babel, which reads them, takes most of a build, and is left out of the others. */
export const reactWithTexts = (): PluginOption[] =>
  react({ babel: (id) => ({ plugins: hasTexts(id) ? ['@lingui/babel-plugin-lingui-macro'] : [] }) })

const hasTexts = (id: string): boolean => readFileSync(id.replace(/\?.*$/, ''), 'utf8').includes('/macro')
