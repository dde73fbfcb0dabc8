#!/usr/bin/python3
"""A window of WebKitGTK for its WebDriver. Unlike MiniBrowser it keeps a profile on disk.

--profile=FOLDER    for cookies, stores and caches
--size=390x844      of the page
--languages=en-US   what the person reads, the first first
--user-agent=TEXT   what it says that it is
--before=SOURCE     runs before the scripts of every page
--no-scripts        no page runs scripts of its own
--no-page-cache     a page that was left is not kept for going back
--open=ADDRESS      opens this without a WebDriver, to look at by hand
"""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

# what the driver adds for WebKit itself has no `=` and no meaning here
options = dict(word[2:].partition('=')[::2] for word in sys.argv[1:] if word.startswith('--'))
width, height = (int(side) for side in options.get('size', '390x844').split('x'))
windows = []


def make_context():
    folder = os.path.abspath(options['profile'])
    os.makedirs(folder, exist_ok=True)
    stores = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(folder, 'data'), base_cache_directory=os.path.join(folder, 'cache')
    )
    made = WebKit2.WebContext.new_with_website_data_manager(stores)
    cookies = os.path.join(folder, 'cookies.sqlite')
    made.get_cookie_manager().set_persistent_storage(cookies, WebKit2.CookiePersistentStorage.SQLITE)
    return made


def make_settings():
    made = WebKit2.Settings()
    made.set_enable_write_console_messages_to_stdout(True)
    made.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    made.set_enable_page_cache('no-page-cache' not in options)
    made.set_enable_javascript('no-scripts' not in options)
    if 'user-agent' in options:
        made.set_user_agent(options['user-agent'])
    return made


def make_scripts():
    made = WebKit2.UserContentManager()
    if 'before' in options:
        frames, time = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
        made.add_script(WebKit2.UserScript.new(options['before'], frames, time, None, None))
    return made


context = make_context()
context.set_preferred_languages(options.get('languages', 'en-US').split(','))
context.set_automation_allowed('open' not in options)
settings = make_settings()
scripts = make_scripts()


def open_window(is_steered, opener=None):
    if opener:
        view = WebKit2.WebView(related_view=opener, settings=settings, is_controlled_by_automation=is_steered)
    else:
        view = WebKit2.WebView(
            web_context=context,
            user_content_manager=scripts,
            settings=settings,
            is_controlled_by_automation=is_steered,
        )
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.set_decorated(False)
    window.add(view)
    windows.append(window)
    window.connect('destroy', windows.remove)
    view.connect('create', lambda asking, _action: open_window(True, asking))
    view.connect('close', lambda _view: window.destroy())
    view.connect('web-process-terminated', tell_of_end)
    view.connect('permission-request', refuse)
    window.show_all()
    return view


def tell_of_end(_view, reason):
    print('process of the page ended:', reason.value_nick, flush=True)


def refuse(_view, request):
    """As a person who presses nothing."""
    request.deny()
    return True


def on_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webkit-shell')
    info.set_version(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)
    session.set_application_info(info)
    session.connect('create-web-view', lambda _session: open_window(True))


context.connect('automation-started', on_session)
if 'open' in options:
    open_window(False).load_uri(options['open'])
Gtk.main()
