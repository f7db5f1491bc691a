"""A window of WebKitGTK that WebKitWebDriver steers, with a profile that outlives it: webkit-host.py <profile folder>

The package's own MiniBrowser begins with an empty profile each time, so nothing in it can be closed and opened again.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Safari has these on; the port ships with them off.
FEATURES_OF_SAFARI = {"StorageAPI", "StorageAPIEstimate", "FileSystem", "AccessHandle"}

profile = sys.argv[1]
manager = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
context = WebKit2.WebContext(website_data_manager=manager)
manager.get_cookie_manager().set_persistent_storage(f"{profile}/cookies", WebKit2.CookiePersistentStorage.SQLITE)
context.set_preferred_languages(["sv-SE"])
context.set_automation_allowed(True)

settings = WebKit2.Settings()
features = WebKit2.Settings.get_all_features()
for index in range(features.get_length()):
    feature = features.get(index)
    if feature.get_identifier() in FEATURES_OF_SAFARI:
        settings.set_feature_enabled(feature, True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def begin(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("Rond")
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect("create-web-view", open_view)


context.connect("automation-started", begin)
Gtk.main()
