import { useLingui } from '@lingui/react/macro'
import { STORED, type StoredGroup } from '#contract/stored-data.ts'
import { LegalList } from '#src/features/legal/legal-page.tsx'
import { GROUP_WORDS, ITEM_WORDS } from './stored-words.ts'

const groups = Object.keys(STORED) as StoredGroup[]

/** All that the server stores of people, as its registry of tables has it. */
export function StoredList() {
  const { i18n } = useLingui()
  return groups.map((group) => (
    <div key={group}>
      <h3 className="pb-1.5 text-title">{i18n._(GROUP_WORDS[group])}</h3>
      <LegalList>
        {STORED[group].map((item) => (
          <li key={item} data-item={item}>
            {i18n._(ITEM_WORDS[item])}
          </li>
        ))}
      </LegalList>
    </div>
  ))
}
