import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ProductRating } from '#src/features/shop/product-rating.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toggled } from '#src/lib/toggled.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Face } from '#src/ui/face.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import type { Shop } from '../rules.ts'

const NO_SHOPS: string[] = []

/** Shops with what is known of them; a shop is its owner’s page, and following it is kept on the device. */
export function ShopRows({ shops }: { shops: readonly Shop[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [followed = NO_SHOPS, keep] = useStoredState('followed-shops', NO_SHOPS)
  return (
    <ul>
      {shops.map((shop) => {
        const { id, name, lang, photo, posts, rating, product } = shop
        const isFollowed = followed.includes(id)
        return (
          <li key={id} className="row min-h-16">
            <Link
              to="/people/$anpanId"
              params={{ anpanId: id }}
              className="flex flex-1 min-w-0 items-center gap-3 min-h-14"
            >
              <Boundary of={shop} name={`Shop ${id}`} text={name}>
                {() => (
                  <>
                    <Face id={id} name={name} photo={photo} />
                    <span className="min-w-0">
                      <span className="block truncate text-14px leading-1.4 font-650" lang={lang ?? undefined}>
                        {name}
                      </span>
                      <span className="flex items-center gap-1.5 text-caption text-muted">
                        {rating === null ? null : <ProductRating rating={rating} />}
                        <span className="truncate">
                          {product
                            ? productName(product, language)
                            : t({ message: plural(posts, { one: '# post', other: '# posts' }) })}
                        </span>
                      </span>
                    </span>
                  </>
                )}
              </Boundary>
            </Link>
            <button
              type="button"
              aria-pressed={isFollowed}
              aria-label={t({ message: `Follow ${name}`, comment: 'button; name of a shop' })}
              className={buttonClass(isFollowed ? 'secondary' : 'soft', 'sm')}
              onClick={() => keep((now) => toggled(now, id))}
            >
              {isFollowed ? (
                <Trans comment="on the button of a shop that one follows">Following</Trans>
              ) : (
                <Trans comment="button; verb: follow a shop">Follow</Trans>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
