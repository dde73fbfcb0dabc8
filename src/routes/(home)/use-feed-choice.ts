import { useEffect, useState } from 'react'
import { onForget } from '#src/data/posts/hooks/forget-place.ts'
import { type FeedName, type PlaceToReturn, saveReadingPlace, tabPlace } from '#src/data/posts/hooks/reading-place.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { readPlace } from './read-place.ts'

export interface FeedChoice {
  feed: FeedName
  /** Where the feed of everybody was left for the other one; undefined until it was. */
  back: PlaceToReturn | undefined
  /** It was chosen since home was opened. */
  isSwitched: boolean
  choose(feed: FeedName): void
}

/** The feed that this page has shown last. */
let last: FeedName | undefined
onForget(() => void (last = undefined))

/** Which of the two feeds is shown: the one chosen last on this device. Each is left at its own place. */
export function useFeedChoice(): FeedChoice {
  const [kept, keep] = useStoredState<FeedName>('home-feed', 'home')
  const [chosen, setChosen] = useState(last)
  const [isSwitched, setSwitched] = useState(false)
  const [back, setBack] = useState<PlaceToReturn>()
  const feed = chosen ?? (kept === 'following' ? kept : 'home')
  useEffect(() => {
    if (!kept) return
    last = feed
    setChosen(feed) // another tab's choice changes nothing here
  }, [kept, feed])

  function choose(next: FeedName) {
    if (next === feed) return
    const list = document.getElementById('feed')
    if (list) saveReadingPlace(readPlace(list), { now: true, feed })
    if (next === 'home') setBack(tabPlace())
    setChosen(next)
    setSwitched(true)
    void keep(next) // where it cannot be kept, it holds for this visit
  }
  return { feed, back, isSwitched, choose }
}
