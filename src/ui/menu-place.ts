const GAP_PX = 6
/** How near a menu comes to the edge of the window. */
const EDGE_PX = 10

/** Where a menu of this size stands beside its button: below it, or above where there is no room, inside the window. */
export function menuPlace(
  button: { top: number; bottom: number; left: number; right: number },
  menu: { width: number; height: number },
  view: { width: number; height: number },
): { top: number; left: number } {
  const hasRoomBelow = button.bottom + GAP_PX + menu.height + EDGE_PX <= view.height
  const top = hasRoomBelow ? button.bottom + GAP_PX : Math.max(EDGE_PX, button.top - GAP_PX - menu.height)
  const isStartHalf = (button.left + button.right) / 2 < view.width / 2
  const wanted = isStartHalf ? button.left : button.right - menu.width
  return { top, left: Math.max(EDGE_PX, Math.min(wanted, view.width - menu.width - EDGE_PX)) }
}
