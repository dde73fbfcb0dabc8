import { lingui } from '@lingui/vite-plugin'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { icons } from '../../../../build/icons.ts'
import { reactWithTexts } from '../../../../build/react-with-texts.ts'
import { shortIds } from '../../../../build/short-ids.ts'

/** As the product is built, without its own page. */
export default defineConfig({
  publicDir: false,
  plugins: [reactWithTexts(), lingui(), shortIds(), UnoCSS(), icons()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
