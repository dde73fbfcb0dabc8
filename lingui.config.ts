import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { TEXT_GROUPS, textGroupOf } from './build/text-groups.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
)

export default defineConfig({
  locales: ['ja', 'en', 'ko', 'zh'],
  sourceLocale: 'en',
  format: 'po',
  formatOptions: { origins: false },
  orderBy: 'message',
  catalogs: TEXT_GROUPS.map((group) => ({
    path: `locales/${group}/{locale}`,
    include: files.filter((file) => textGroupOf(file) === group).map((file) => `src/${file}`),
  })),
})
