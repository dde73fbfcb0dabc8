// oxlint-disable oxc/no-barrel-file -- it is loaded whole, in a file of its own
/** All that a post shows only after a press, or rarely. */
export { AuthorMark } from './author-mark.tsx'
export { EditBar } from './edit-bar.tsx'
export { EditedMark } from './edited-mark.tsx'
export { FailedBar } from './failed-bar.tsx'
export { PostMenuList } from './post-menu-list.tsx'
export { SentPostEditor } from './sent-post-editor.tsx'
