import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { CAMERAS, type Camera } from '../rules.ts'
import { cameraTexts } from '../texts.ts'

/** The three views, in a dark track over the scene. */
export function CameraChoice({ value, onChange }: { value: Camera; onChange(camera: Camera): void }) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="absolute top-3 start-3 flex flex-wrap max-w-[calc(100%-84px)] low:max-w-[calc(100%-192px)] p-3px rounded-14px bg-[rgb(14_30_34/.72)]">
      <legend className="only-read">
        {t({ message: 'View', context: 'camera', comment: 'noun; how the scene is looked at' })}
      </legend>
      {CAMERAS.map((camera) => (
        <label
          key={camera}
          className="reach relative flex items-center min-h-38px px-3 rounded-11px cursor-pointer whitespace-nowrap text-13px font-600 text-white palt has-[:checked]:(bg-white text-[#141d23] font-700) has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-white"
        >
          <input
            type="radio"
            name={name}
            checked={camera === value}
            onChange={() => onChange(camera)}
            className="only-read"
          />
          {i18n._(cameraTexts[camera])}
        </label>
      ))}
    </fieldset>
  )
}
