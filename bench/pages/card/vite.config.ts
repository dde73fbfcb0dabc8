import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { icons } from '../../../build/icons.ts'
import { shortIds } from '../../../build/short-ids.ts'

/** As the product is built, without its own page. */
export default defineConfig({
  publicDir: false,
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    shortIds(),
    UnoCSS(),
    icons(),
  ],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
